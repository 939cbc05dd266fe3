import type { Language } from '@kairo/shared/languages'
import { useEffect, useState } from 'react'
import type { OrderFilter } from './order-filters.tsx'

/** The filter of those who come from a figure of the statistics, loaded for them alone. */
export function useFigureFilter(figure: string | undefined, language: Language): readonly OrderFilter[] {
  const [filters, setFilters] = useState<readonly OrderFilter[]>([])
  useEffect(() => {
    if (figure)
      import('@kairo/shared/statistics/figure-texts').then(
        (texts) => setFilters([texts.figureFilter(figure, language)]),
        () => undefined,
      )
  }, [figure, language])
  return figure ? filters : []
}
