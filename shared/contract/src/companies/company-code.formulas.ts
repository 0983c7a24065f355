const CODE = /^\d{8}$/

const checkDigit = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11

/**
 * Whether a Ukrainian company code (ЄДРПОУ) is 8 digits with the right last one; other countries have other codes,
 * so it is only warned about (domain d2).
 */
export const isCompanyCode = (code: string): boolean => {
  if (!CODE.test(code)) return false
  const digits = [...code].map(Number)
  const isMiddle = Number(code) >= 30_000_000 && Number(code) <= 60_000_000
  const weights = isMiddle ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]
  const first = checkDigit(digits, weights)
  const digit =
    first === 10
      ? checkDigit(
          digits,
          weights.map((weight) => weight + 2),
        ) % 10
      : first
  return digit === digits[7]
}
