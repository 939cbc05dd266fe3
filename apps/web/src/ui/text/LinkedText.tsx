import { splitLinks } from './links.ts'
import common from '../common.module.css'

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
