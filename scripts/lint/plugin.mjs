// The rules of this repository for oxlint.
import { codesByName } from './codes-by-name.mjs'
import { linearExpressions } from './linear-expressions.mjs'

export default {
  meta: { name: 'kairo' },
  rules: { 'codes-by-name': codesByName, 'linear-expressions': linearExpressions },
}
