/** Whether the text names an IANA zone that this server can compute with. */
export const isTimezone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}
