/**
 * The filters of a report as an address names them: the names of specification 3, which the calls have too. A link
 * into a report from anywhere says what it narrows in these names, else the report shows everything.
 */
export const REPORT_ADDRESS = [
  'farm',
  'planned_on_after',
  'planned_on_before',
  'animal_type',
  'group',
  'ration',
  'worker',
  'loading',
  'status',
] as const
/** The name of a filter in an address. */
export type ReportAddressName = (typeof REPORT_ADDRESS)[number]

/** Values of an address under the names of the filters; lists are comma-joined. */
export type ReportAddress = Partial<Record<ReportAddressName, string | number | readonly (string | number)[]>>

/** The address of a report page with these filters; empty lists are left out, as the report then shows all. */
export const reportPath = (page: string, address: ReportAddress): string => {
  const query = new URLSearchParams()
  for (const name of REPORT_ADDRESS) {
    const text = [address[name] ?? []].flat().join(',')
    if (text !== '') query.set(name, text)
  }
  return `reports/${page}?${query}`
}
