import { createContext, useContext } from 'react'
import type { Checks, FieldName } from './field-schema.ts'

export interface FormFacts {
  schema: Checks | undefined
  readOnly: boolean
  /** Fields make themselves known, so that the server's errors find them and differences can name them. */
  register: (name: FieldName, label: string) => () => void
}

export const FormFactsContext = createContext<FormFacts | undefined>(undefined)

export function useFormFacts(): FormFacts {
  const facts = useContext(FormFactsContext)
  if (!facts) throw new Error('A Field stands inside a FormDialog, FormDrawer or FormPage.')
  return facts
}
