import { splitLinks } from './links.ts'

/** Text as it was typed: line breaks stay, web addresses can be followed, markup is text like any other. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className="plain-text">
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
