interface Size {
  width: number
  height: number
}

/** Stands in for antd's own measuring (see build/scroll-lock.ts): scroll bars here are styled by `scrollbar-width` alone. */
export function getTargetScrollBarSize(target?: Element): Size {
  const box = document.createElement('div')
  const styles = target && getComputedStyle(target)
  Object.assign(box.style, {
    position: 'absolute',
    width: '100px',
    height: '100px',
    overflow: 'scroll',
    scrollbarWidth: styles?.scrollbarWidth ?? 'auto',
  })
  document.body.append(box)
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight }
  box.remove()
  return size
}

let width: number | undefined

export default function getScrollBarSize(fresh?: boolean): number {
  if (width === undefined || fresh) width = getTargetScrollBarSize().width
  return width
}
