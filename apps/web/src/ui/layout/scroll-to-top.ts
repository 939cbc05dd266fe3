/** Back to the top of the sheet after turning a page (platform §9); at once where motion is not wanted. */
export function scrollContentToTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById('content')?.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}
