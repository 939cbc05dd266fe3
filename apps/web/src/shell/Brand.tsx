/** The mark: a K whose arm is the bow over the waves, beside the name. */
export function Brand({ compact = false, version }: { compact?: boolean; version?: string }) {
  return (
    <span className="brand">
      <img src="/favicon.svg" width="30" height="30" alt="" />
      {!compact && (
        <b>
          Kairo <span lang="zh-CN">海路</span>
        </b>
      )}
      {!compact && version && <small className="num">v{version}</small>}
    </span>
  )
}
