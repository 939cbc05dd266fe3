import { trimEndOf } from '@kairo/shared/text/trim-end-of'
import common from '../common.module.css'

interface TextPart {
  text: string
  /** A web address; only http and https ever become links. */
  href?: string
}

/** Characters that end a sentence rather than an address; a closing bracket belongs to the surrounding text. */
const TAIL = /[.,;:!?'"”’»。、，；：！？」』）)\]】>]/
const ADDRESS = /https?:\/\/[^\s<>"'“”‘’「」『』（）【】、。，；！？]+/giu

const isWebAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** Splits plain text into parts, web addresses apart; joined, the parts are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimEndOf(match[0], TAIL)
    if (!isWebAddress(address)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: address, href: address })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Text as it was typed: line breaks stay, web addresses can be followed, markup is text like any other. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className={common.typed}>
      {splitLinks(text).map((part, index) =>
        part.href ? (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </div>
  )
}
