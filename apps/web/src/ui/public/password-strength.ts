/** A hint and no rule: the rule is six letters and digits (rules 2.34). */
export function passwordStrength(password: string): 'weak' | 'fair' | 'strong' {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(password)).length
  return password.length >= 12 && kinds === 3 ? 'strong' : password.length >= 8 && kinds >= 2 ? 'fair' : 'weak'
}
