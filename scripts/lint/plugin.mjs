// The rules of this repository for oxlint.
import { assertMayReturn } from './assert-may-return.mjs'
import { codesByName } from './codes-by-name.mjs'
import { linearExpressions } from './linear-expressions.mjs'

export default {
  meta: { name: 'kairo' },
  rules: {
    'assert-may-return': assertMayReturn,
    'codes-by-name': codesByName,
    'linear-expressions': linearExpressions,
  },
}
