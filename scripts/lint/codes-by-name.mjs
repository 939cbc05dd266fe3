// A rule for oxlint: codes of the specification are written by their names. `role === 3` cannot be understood without a
// table and cannot be searched for.

/** Names of values that are codes, and what to write instead of their numbers. */
const CODES = [
  [/^(create)?role(s|_?id|ids)?$/i, 'ROLE of @kairo/shared/roles'],
  [/^(new_?)?states?$/i, 'ORDER_STATE, RUNNING_STATUS, USER_STATE or STAFF_STATE'],
  [/^running_?status$/i, 'RUNNING_STATUS of @kairo/shared/orders/order-states'],
  [/^business_?types?$/i, 'DOCUMENT of @kairo/shared/orders/order-documents'],
  [/^valid_?state$/i, 'VALID_STATE of @kairo/shared/rates/rate-codes'],
  [/^(approval_?status|is_?pass)$/i, 'APPROVAL_STATUS or IS_PASS of @kairo/shared/rates/rate-codes'],
  [/^surcharge_?type$/i, 'SURCHARGE_TYPE of @kairo/shared/surcharges/surcharge-types'],
  [/^entry_?ids?$/i, 'DICTIONARY of @kairo/shared/parameters/dictionary-groups'],
  [/^(departure_?|destination_?)?country$/i, 'COUNTRY of @kairo/shared/countries'],
  [/^(is_?allow_?(consignee|shipper)_?change|flag)$/i, 'CHANGE_FLAG of @kairo/shared/orders/order-states'],
  [/^(is_?bl_?draft_?confirmed|draft_?flag)$/i, 'DRAFT_FLAG of @kairo/shared/orders/order-states'],
]
/** Refusal codes lie between these; other `code`s are those of HTTP, zod and characters. */
const REFUSALS = { first: 5000, last: 9999 }
const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>='])

const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number'

/** Without the wrappers of TypeScript and `?.` around an expression. */
const bare = (node) =>
  node && /^(TS(As|Satisfies|NonNull)Expression|ChainExpression)$/.test(node.type) ? bare(node.expression) : node

/** The numbers that an expression may evaluate to: a literal, the items of a list, both branches of a conditional. */
function numbersIn(node) {
  const value = bare(node)
  if (isNumber(value)) return [value]
  if (value?.type === 'ArrayExpression') return value.elements.flatMap(numbersIn)
  if (value?.type === 'ConditionalExpression') return [...numbersIn(value.consequent), ...numbersIn(value.alternate)]
  if (value?.type === 'LogicalExpression') return numbersIn(value.right)
  return []
}

/** `state` of `state`, `order.state`, `order?.state`, `'o.state'`. */
function nameOf(node) {
  const value = bare(node)
  if (value?.type === 'Identifier') return value.name
  if (value?.type === 'MemberExpression' && !value.computed) return value.property.name
  if (value?.type === 'Literal' && typeof value.value === 'string') return value.value.split('.').at(-1)
  return undefined
}

/** What to write instead of these numbers beside this name; undefined where they may stay. */
function insteadOf(name, number) {
  if (name === undefined) return undefined
  const known = CODES.find(([pattern]) => pattern.test(name))
  if (known) return known[1]
  const isRefusal = name === 'code' && number.value >= REFUSALS.first && number.value <= REFUSALS.last
  return isRefusal ? "a refusal's name: isRefusal(error, 'ORDER_IS_CUT')" : undefined
}

export const codesByName = {
  meta: { type: 'suggestion', messages: { bare: '`{{name}}` is a code: write {{instead}}, not its number.' } },
  create(context) {
    const check = (name, node) => {
      for (const number of numbersIn(node)) {
        const instead = insteadOf(name, number)
        if (instead) context.report({ node: number, messageId: 'bare', data: { name, instead } })
      }
    }
    return {
      BinaryExpression({ operator, left, right }) {
        if (!COMPARISONS.has(operator)) return
        check(nameOf(left), right)
        check(nameOf(right), left)
      },
      Property({ key, value, computed }) {
        if (!computed) check(nameOf(key), value)
      },
      AssignmentPattern({ left, right }) {
        check(nameOf(left), right)
      },
      JSXAttribute({ name, value }) {
        if (value?.type === 'JSXExpressionContainer') check(name.name, value.expression)
      },
      SwitchStatement({ discriminant, cases }) {
        for (const { test } of cases) if (test) check(nameOf(discriminant), test)
      },
      CallExpression({ callee, arguments: given }) {
        const called = bare(callee)
        if (called?.type === 'MemberExpression' && called.property.name === 'includes')
          check(nameOf(given[0]), called.object)
        // where('o.state', '=', 5) and on('d.entry_id', '=', 20)
        if (given.length === 3 && bare(given[0])?.type === 'Literal') check(nameOf(given[0]), given[2])
      },
    }
  },
}
