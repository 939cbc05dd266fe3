import type { TypedGoods } from './bills-form.ts'

/** A line to begin with: its unit and words are mostly those of another. */
export const emptyLine = (like?: Partial<TypedGoods>): TypedGoods => ({
  unit: '',
  description: '',
  hsCode: '',
  ...like,
  packages: '0',
  weightKg: '0.000',
  volumeM3: '0.000',
})
