export function SignInScreen() {
  return <main id="content"><h1>Sign in</h1></main>
}
