import { keepDigits } from '@kairo/shared/orders/fields/cargo-text'
import { toHalfWidth } from '@kairo/shared/text/typed-number'
import type { ChangeEvent, CompositionEvent } from 'react'

type TextInput = HTMLInputElement

/** `1,200.00` of a sheet is 1200 pieces, not 120000; full-width digits count as digits. */
const wholeDigits = (text: string): string => keepDigits(toHalfWidth(text).replace(/^([\s\d,]*\d)\.0*\s*$/, '$1'))

/** How an input takes digits only, at most so many; what an input method is still at work on is left alone. */
export function digitsTyping(set: (digits: string) => void, most: number, keep = wholeDigits) {
  return {
    onChange: (event: ChangeEvent<TextInput>) => {
      const typed = event.target.value
      set((event.nativeEvent as InputEvent).isComposing ? typed : keep(typed).slice(0, most))
    },
    onCompositionEnd: (event: CompositionEvent<TextInput>) => set(keep(event.currentTarget.value).slice(0, most)),
  }
}
