import { createContext } from 'react'

/**
 * A control that cannot read what is typed says so to the field around it: the field shows the sentence, and its form is
 * not sent.
 */
export const FieldIssueContext = createContext<((issue: string | undefined) => void) | undefined>(undefined)
