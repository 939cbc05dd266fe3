const mounted: (() => void)[] = []

/** What a test has drawn; setup.ts takes it down after the test. */
export const onUnmount = (unmount: () => void): void => void mounted.push(unmount)
export const unmountAll = (): void => {
  for (const unmount of mounted.splice(0)) unmount()
}
