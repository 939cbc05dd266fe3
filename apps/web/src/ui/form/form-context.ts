import { createContext, useContext } from 'react'
import type { Checks } from './field-schema.ts'
import { type FormStore, useFormPart, readPath } from './form-store.ts'

type Values = Record<string, unknown>
export interface FormFacts {
  /** A page may show two forms with a field of the same name, one of them in a dialog. */
  id: string
  form: FormStore<Values>
  schema: Checks | undefined
  readOnly: boolean
  /** It is being sent: what is typed now would be lost. */
  busy: boolean
  /** Fields register themselves, so that the server's errors and differences can be assigned to them. */
  register: (path: string, label: string, hasError: () => boolean) => () => void
  /** Validates the fields by their rules and shows the errors; returns whether all are valid. */
  validate: () => boolean
}

/** A form for its fields: they read their values by name, so the type of the values is erased for them. */
export const untypedForm = <V extends object>(form: FormStore<V>) => form as unknown as FormStore<Values>

export const FormFactsContext = createContext<FormFacts | undefined>(undefined)

export function useFormFacts(): FormFacts {
  const facts = useContext(FormFactsContext)
  if (!facts) throw new Error('A Field stands inside a FormDialog, FormDrawer or FormPage.')
  return facts
}

/** The id of a field's control. */
export const controlId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '_')}`

/** The value of a field of the surrounding form: `consignee.tel`. */
export function useFieldValue(path: string): unknown {
  const { form } = useFormFacts()
  return useFormPart(form, (state) => readPath(state.values, path))
}
