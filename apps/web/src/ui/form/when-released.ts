let isPressed = false
window.addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true)

/** An error that appears while a button is being pressed would move the button away from under the pointer. */
export function whenReleased(run: () => void): void {
  if (isPressed) window.addEventListener('click', () => run(), { once: true })
  else run()
}
