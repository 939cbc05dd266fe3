import type { ReactNode } from 'react'
import { FoldBody, FoldLine, useFold } from '../fields/Fold.tsx'
import type { FoldName } from '../form/folds.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

interface OrderCardProps {
  /** For links from the summary. */
  id: string
  title: string
  extra?: ReactNode
  /** The whole card folds into its heading. */
  fold?: FoldName
  children: ReactNode
}

/** One card of the form. */
export function OrderCard({ id, title, extra, fold, children }: OrderCardProps) {
  const control = useFold(fold)
  return (
    <section className={cx(common.card, common.stackL)} aria-labelledby={`order-card-${id}`}>
      <header className={common.between}>
        <h2 id={`order-card-${id}`}>{title}</h2>
        {!control.isFolded && extra}
        {fold && <FoldLine name={fold} control={control} />}
      </header>
      {fold ? (
        <FoldBody name={fold} isFolded={control.isFolded}>
          {children}
        </FoldBody>
      ) : (
        children
      )}
    </section>
  )
}
