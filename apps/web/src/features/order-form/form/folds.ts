import type { OrderFormField, OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { RELEASE_FLAGS } from '@kairo/shared/orders/rules/release'
import { createStore } from '@/external-store.ts'
import { isBlank, issueNameOf } from './field-rules.ts'
import { SECTIONS } from './form-sections.ts'

/** Parts of the form that become one line when an earlier booking, a template or a saved party filled them. */
export const FOLD_FIELDS = {
  shipper: SECTIONS.shipper,
  consignee: SECTIONS.consignee,
  notify: SECTIONS.notify,
  goods: ['name', 'hsCodeTopSix', 'packingMethod', 'remark'],
  terms: [
    'tradeTerms',
    'freightMethod',
    'customsClearanceMethod',
    ...RELEASE_FLAGS,
    'eblPlatform',
    'eblReference',
    'eblHolder',
    'hds',
    'is_exit_customhouse',
  ],
} as const satisfies Record<string, readonly OrderFormField[]>
export type FoldName = keyof typeof FOLD_FIELDS
const FOLD_NAMES = Object.keys(FOLD_FIELDS) as FoldName[]

const isComplete = (name: FoldName, values: OrderFormValues): boolean =>
  FOLD_FIELDS[name].every((field) => issueNameOf(field, values[field], 'submit') === undefined)

/** The parts that these values fill; the notify party belongs to the consignee. */
export const partsFilledBy = (values: OrderFormValues): FoldName[] =>
  FOLD_NAMES.filter((name) =>
    FOLD_FIELDS[name === 'notify' ? 'consignee' : name].some((field) => !isBlank(values[field])),
  )

/** Whether a part is folded; absent for one that never was and has nothing to fold it by. */
type Folded = Partial<Record<FoldName, boolean>>

/** Which parts are shown as one line. Parts with missing or invalid fields are never folded. */
export function createFolds() {
  const store = createStore<Folded>({})
  const set = (changes: Folded) => store.set({ ...store.get(), ...changes })
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (name: FoldName, isFolded: boolean) => set({ [name]: isFolded }),
    /** Folds those of the parts that need nothing more; returns how to undo it. */
    fold: (names: readonly FoldName[], values: OrderFormValues): (() => void) => {
      const before = store.get()
      set(Object.fromEntries(names.filter((name) => isComplete(name, values)).map((name) => [name, true])))
      return () => store.set(before)
    },
  }
}
export type Folds = ReturnType<typeof createFolds>
