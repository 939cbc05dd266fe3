import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Strength } from './company.ts'
import { staticPageTexts } from './messages/index.ts'

interface StrengthShipProps {
  strengths: readonly Strength[]
  tools?: ((at: number) => ReactNode) | undefined
}

/** The strengths as containers on a ship: a drawing whose cargo is text, so that it is read, translated and edited. */
export function StrengthShip({ strengths, tools }: StrengthShipProps) {
  const t = useTexts(staticPageTexts)
  const language = useLanguage()
  if (strengths.length === 0) return <p className="company-none">{t.company.emptyGroup}</p>
  return (
    <div className="ship">
      <ol className="ship-load">
        {strengths.map((strength, at) => (
          <li key={strength.title.en} className="ship-box" data-paint={at % 6}>
            <span className="ship-number" aria-hidden="true">
              {String(at + 1).padStart(2, '0')}
            </span>
            <h3>{strength.title[language]}</h3>
            <p className="plain-text">{strength.text[language]}</p>
            {tools?.(at)}
          </li>
        ))}
      </ol>
      <svg className="ship-hull" viewBox="0 0 1200 150" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className="hull-deck" d="M18 0H1192L1176 22H26Z" />
        <path className="hull-side" d="M26 22H1176C1166 74 1146 118 1112 150H84C54 128 36 84 26 22Z" />
        <path className="hull-line" d="M36 54H1163" />
        <path
          className="hull-wave is-far"
          d="M0 108C60 92 110 92 170 108S290 124 350 108 470 92 530 108 650 124 710 108 830 92 890 108 1010 124 1070 108 1150 96 1200 104V150H0Z"
        />
        <path
          className="hull-wave"
          d="M0 124C50 112 100 112 150 124S250 136 300 124 400 112 450 124 550 136 600 124 700 112 750 124 850 136 900 124 1000 112 1050 124 1150 136 1200 126V150H0Z"
        />
      </svg>
    </div>
  )
}
