import type { ComponentProps } from 'react'
import { DayInput, DayTimeInput } from '../controls/DayInput.tsx'
import { Input } from '../controls/Input.tsx'
import type { Option } from '../controls/option.ts'
import { Select, type SelectProps } from '../controls/Select.tsx'
import { TextArea } from '../controls/TextArea.tsx'
import { DecimalInput } from './DecimalInput.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { type FieldName, fieldChecks, longestOf } from './field-schema.ts'
import { useFormFacts } from './form-context.ts'

/** What a field says around its control; the rest of its props are the control's. */
type Around = Omit<FieldProps, 'children' | 'valuePropName'>
type FieldOf<Control> = Around & Omit<Control, keyof Around>

const split = <P extends Around>({ name, label, hint, required, marked, wide, normalize, ...control }: P) => ({
  around: { name, label, hint, required, marked, wide, normalize },
  control,
})

/** As many characters as the contract takes. */
const useLongest = (name: FieldName): number | undefined => longestOf(fieldChecks(useFormFacts().schema, name))

/** A line of text. */
export function TextField(props: FieldOf<ComponentProps<typeof Input>>) {
  const { around, control } = split(props)
  const longest = useLongest(props.name)
  return (
    <Field {...around}>
      <Input maxLength={props.countTo === undefined ? longest : undefined} {...control} />
    </Field>
  )
}

/** Text of several lines. */
export function LongTextField(props: FieldOf<ComponentProps<typeof TextArea>>) {
  const { around, control } = split(props)
  const longest = useLongest(props.name)
  return (
    <Field {...around}>
      <TextArea maxLength={props.countTo === undefined ? longest : undefined} {...control} />
    </Field>
  )
}

/** An amount, a weight or a volume, as decimal text. */
export function DecimalField(props: FieldOf<ComponentProps<typeof DecimalInput>>) {
  const { around, control } = split(props)
  return (
    <Field {...around}>
      <DecimalInput {...control} />
    </Field>
  )
}

export function DayField(props: FieldOf<ComponentProps<typeof DayInput>>) {
  const { around, control } = split(props)
  return (
    <Field {...around}>
      <DayInput {...control} />
    </Field>
  )
}

export function DayTimeField(props: FieldOf<ComponentProps<typeof DayTimeInput>>) {
  const { around, control } = split(props)
  return (
    <Field {...around}>
      <DayTimeInput {...control} />
    </Field>
  )
}

/** One of several options. */
export function ChoiceField<O extends Option>(props: Around & SelectProps<O>) {
  const { name, label, hint, required, marked, wide, normalize, ...control } = props
  return (
    <Field {...{ name, label, hint, required, marked, wide, normalize }}>
      <Select {...control} />
    </Field>
  )
}
