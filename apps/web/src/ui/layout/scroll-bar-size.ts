/** Replaces antd's own measurement (see build/nonced-styles.ts): the width that a scroll bar takes from its element. */
function measure(): { width: number; height: number } {
  const box = document.createElement('div')
  box.style.cssText = 'position:absolute;visibility:hidden;overflow:scroll;width:100px;height:100px'
  document.body.append(box)
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight }
  box.remove()
  return size
}

let cached: { width: number; height: number } | undefined

export default function getScrollBarSize(fresh?: boolean): number {
  if (fresh || !cached) cached = measure()
  return cached.width
}
export function getTargetScrollBarSize(target: unknown): { width: number; height: number } {
  return target instanceof Element ? measure() : { width: 0, height: 0 }
}
