//! What a native is, and what it throws.

use jni::{
    Env, EnvUnowned, Outcome,
    errors::{self, Error as JniError, ErrorPolicy, JniError as Code, ThrowRuntimeExAndDefault},
    jni_sig, jni_str,
    objects::JThrowable,
};
use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};
use tictacore::{Error, ErrorKind};

/// Exports functions as the static natives of the same names (`game_over` as `gameOver`) of the class `Native`.
///
/// Each names its environment first, if it has to ask Java for something, and then what Java passes. Its body is a
/// `Result`; what it fails with is thrown.
macro_rules! natives {
    ($(
        $(#[$attribute:meta])*
        fn $name:ident($([$env:ident])? $($argument:ident: $type:ty),*) -> $answer:ty $body:block
    )*) => {$(
        $(#[$attribute])*
        #[jni::jni_mangle("io.github.tictacore.Native")]
        pub fn $name<'local>(
            unowned: jni::EnvUnowned<'local>,
            _: jni::objects::JClass<'local>,
            $($argument: $type),*
        ) -> $answer {
            natives!(@answer unowned, $answer, $body $(, $env)?)
        }
    )*};
    (@answer $unowned:ident, $answer:ty, $body:block, $env:ident) => {
        $crate::native::answer($unowned, |$env| -> Result<$answer, $crate::native::Failure> { $body })
    };
    (@answer $unowned:ident, $answer:ty, $body:block) => {
        $crate::native::answer_alone($unowned, || -> Result<$answer, $crate::native::Failure> { $body })
    };
}

/// The answer of a native that has something to ask Java.
pub fn answer<'local, T: Default>(
    mut unowned: EnvUnowned<'local>,
    native: impl FnOnce(&mut Env<'local>) -> Result<T, Failure>,
) -> T {
    match unowned.with_env(native).into_outcome() {
        Outcome::Ok(answer) => answer,
        Outcome::Err(failure) => fail(unowned, || Err(failure)),
        Outcome::Panic(payload) => fail(unowned, || resume_unwind(payload)),
    }
}

/// The answer of a native that has nothing to ask: an environment would cost more than the answer.
pub fn answer_alone<T: Default>(unowned: EnvUnowned<'_>, native: impl FnOnce() -> Result<T, Failure>) -> T {
    match catch_unwind(AssertUnwindSafe(native)) {
        Ok(Ok(answer)) => answer,
        Ok(Err(failure)) => fail(unowned, || Err(failure)),
        Err(payload) => fail(unowned, || resume_unwind(payload)),
    }
}

#[cold]
fn fail<T: Default>(mut unowned: EnvUnowned<'_>, fails: impl FnOnce() -> Result<T, Failure>) -> T {
    unowned.with_env(|_| fails()).resolve::<Throw>()
}

/// Why a native has no answer.
pub enum Failure {
    /// The input is wrong; the core says how.
    Input(Error),
    /// The virtual machine refused a call.
    Machine(JniError),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Input(error)
    }
}

impl From<ErrorKind> for Failure {
    fn from(kind: ErrorKind) -> Self {
        Self::Input(kind.into())
    }
}

impl From<JniError> for Failure {
    fn from(error: JniError) -> Self {
        Self::Machine(error)
    }
}

/// Throws a failure in Java.
pub struct Throw;

impl<T: Default> ErrorPolicy<T, Failure> for Throw {
    type Captures<'unowned: 'native, 'native> = ();

    fn on_error<'unowned: 'native, 'native>(
        env: &mut Env<'unowned>,
        (): &mut (),
        failure: Failure,
    ) -> errors::Result<T> {
        let thrown = match failure {
            Failure::Input(error) => throw(env, &error),
            Failure::Machine(JniError::JniCall(Code::NoMemory)) => {
                env.throw_new(jni_str!("java/lang/OutOfMemoryError"), jni_str!("Java heap space"))
            }
            Failure::Machine(error) => return ThrowRuntimeExAndDefault::on_error(env, &mut (), error),
        };
        match thrown {
            Ok(()) | Err(JniError::JavaException) => Ok(T::default()), // an exception waits for Java, as it should
            Err(error) => Err(error),
        }
    }

    fn on_panic<'unowned: 'native, 'native>(
        env: &mut Env<'unowned>,
        (): &mut (),
        payload: Box<dyn Any + Send>,
    ) -> errors::Result<T> {
        <ThrowRuntimeExAndDefault as ErrorPolicy<T, JniError>>::on_panic(env, &mut (), payload)
    }
}

fn throw(env: &mut Env<'_>, error: &Error) -> errors::Result<()> {
    let (code, message) = (env.new_string(error.code())?, env.new_string(error.to_string())?);
    let [row, col, index] =
        [error.row(), error.col(), error.index()].map(|place| place.map_or(-1, crate::arguments::int).into());
    // `find_class` asks the loader of the class whose native this is; that of the thread may not know it.
    let class = env.find_class(jni_str!("io/github/tictacore/TicTacToeException"))?;
    let signature = jni_sig!((code: JString, message: JString, row: jint, col: jint, index: jint) -> void);
    let exception = env.new_object(class, signature, &[(&code).into(), (&message).into(), row, col, index])?;
    let exception = env.cast_local::<JThrowable>(exception)?;
    env.throw(exception)
}
