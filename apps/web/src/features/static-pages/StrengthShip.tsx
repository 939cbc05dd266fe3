import type { ReactNode } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { TONES } from '@/ui/tones.ts'
import type { Strength } from './company.ts'
import { staticPageTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './company.module.css'

interface StrengthShipProps {
  strengths: readonly Strength[]
  tools?: ((at: number) => ReactNode) | undefined
}

/** A colour of the palette, paler. */
const mix = (colour: string, share: number) => `color-mix(in srgb, var(--c-${colour}) ${share}%, var(--c-surface))`
/** Not the colours that mean a state elsewhere. */
const PAINTS = [TONES.blue, TONES.teal]
/** Deck and hull have the same colours in both themes. */
const [DECK, HULL] = ['#3a6fb8', '#10479b']

/** The strengths as containers on a ship: a drawing whose cargo is text, so that it is read, translated and edited. */
export function StrengthShip({ strengths, tools }: StrengthShipProps) {
  const t = useTexts(staticPageTexts)
  const language = useLanguage()
  if (strengths.length === 0) return <p className={common.quiet}>{t.company.emptyGroup}</p>
  return (
    <div>
      <ol className={cx(styles.shipLoad, common.columns)}>
        {strengths.map((strength, at) => (
          <li key={strength.title.en} className={cx(styles.shipBox, PAINTS[at % PAINTS.length])}>
            <span className={cx(common.strong, common.num)} aria-hidden="true">
              {String(at + 1).padStart(2, '0')}
            </span>
            <h3>{strength.title[language]}</h3>
            <p className={cx(common.typed, common.hint)}>{strength.text[language]}</p>
            {tools?.(at)}
          </li>
        ))}
      </ol>
      <svg
        className={styles.shipHull}
        viewBox="0 0 1200 150"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path fill={DECK} d="M18 0H1192L1176 22H26Z" />
        <path fill={HULL} d="M26 22H1176C1166 74 1146 118 1112 150H84C54 128 36 84 26 22Z" />
        <path stroke="rgb(255 255 255 / 0.6)" strokeWidth="3" d="M36 54H1163" />
        <path
          fill={mix('teal', 18)}
          d="M0 108C60 92 110 92 170 108S290 124 350 108 470 92 530 108 650 124 710 108 830 92 890 108 1010 124 1070 108 1150 96 1200 104V150H0Z"
        />
        <path
          fill={mix('teal', 30)}
          d="M0 124C50 112 100 112 150 124S250 136 300 124 400 112 450 124 550 136 600 124 700 112 750 124 850 136 900 124 1000 112 1050 124 1150 136 1200 126V150H0Z"
        />
      </svg>
    </div>
  )
}
