/** Today's exchange rates; drawn once their call is in the contract. */
export function RatesPill() {
  return null
}
