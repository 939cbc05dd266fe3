/** A thin bar at the top while a page is on its way; shows only when that takes longer than a moment (CSS delay). */
export function ProgressBar({ busy }: { busy: boolean }) {
  return <div className={busy ? 'progress is-busy' : 'progress'} aria-hidden="true" />
}
