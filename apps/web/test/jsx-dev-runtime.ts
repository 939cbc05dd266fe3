import { type Key, type ElementType, Fragment } from 'react'
import { jsx } from 'react/jsx-runtime'

/** What the compiler of the dev server calls for each element; React's production build has none. */
export const jsxDEV = (type: ElementType, props: unknown, key?: Key) => jsx(type, props, key)
export { Fragment }
