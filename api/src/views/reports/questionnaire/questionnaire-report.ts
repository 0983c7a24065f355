import { stockDaysLeft } from '@manger/contract/ledger'
import type { ReportPart, ReportRow } from '@manger/contract/reports'
import { notAllowed } from '#core/http/api-problem.ts'
import { todayOfCompany } from '#core/records/today.ts'
import { useAndBalances } from '#domain/ledger/use.queries.ts'
import { layoutsIn, type QuestionnaireLayout, wordOf } from '../forms/layouts.ts'
import type { ReportAsk, ReportMaker } from '../make/report-maker.ts'
import { withColon } from '../words/with-colon.ts'
import { type FigureRow, figureRows } from './figures.queries.ts'
import { columnsOf, partOf, type Table } from './parts.ts'
import {
  type CompanyRow,
  companyRows,
  farmRows,
  groupRows,
  mixerRows,
  rationRows,
  type StockRow,
  stockRows,
  userRows,
} from './questionnaire.queries.ts'

const wantedCompanies = async (ask: ReportAsk): Promise<CompanyRow[]> => {
  const all = await companyRows(ask)
  const { company: wanted } = ask.filters
  if (wanted?.some((id) => !all.some((one) => one.id === id))) throw notAllowed('company')
  return wanted ? all.filter(({ id }) => wanted.includes(id)) : all
}

/** Everything that the questionnaire tells, of all companies at once. */
const readFacts = async (ask: ReportAsk) => ({
  farms: await farmRows(ask),
  groups: await groupRows(ask),
  mixers: await mixerRows(ask),
  stocks: await stockRows(ask),
  rations: await rationRows(ask),
  users: await userRows(ask),
  figures: await figureRows(ask),
})
type Facts = Awaited<ReturnType<typeof readFacts>>

const ofCompany =
  (company: number) =>
  <Row extends { company: number }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.company === company)

const stockTable = async (ask: ReportAsk, company: number, stocks: readonly StockRow[]): Promise<Table> => {
  const today = await todayOfCompany(ask.tx, ask, company)
  const ingredients = stocks.flatMap((stock) => stock.ingredients)
  const states = await useAndBalances(ask.tx, ask.client, { ingredients, today })
  return {
    name: 'stocks',
    columns: ['name', 'capacity', 'balance', 'days_left'],
    rows: stocks.map(({ id, name, capacity, balance, ingredients: own }) => ({
      id,
      cells: {
        name,
        capacity: capacity > 0 ? capacity * 1000 : null,
        balance,
        days_left: stockDaysLeft(own.map((one) => states.get(one)?.rest_days ?? null)),
      },
    })),
  }
}

const figureCells = ({ planned, done, missed, kg, cost, day_cost, head_days, ...rest }: FigureRow) => ({
  feedings_planned: planned,
  feedings_done: done,
  feedings_missed: missed,
  actual: kg,
  cost,
  head_days,
  cost_per_head: head_days > 0 ? day_cost / head_days : null,
  accuracy_load: rest.accuracy_load,
  accuracy_upload: rest.accuracy_upload,
  bias: rest.bias,
})
const FIGURES = [
  'feedings_planned',
  'feedings_done',
  'feedings_missed',
  'actual',
  'accuracy_load',
  'accuracy_upload',
  'bias',
  'cost',
  'head_days',
  'cost_per_head',
]
const PEOPLE = ['structural_unit', 'farm_manager', 'chief_zootechnician', 'accountant', 'weigher']

const rowsOf = <Row extends { id: number }>(rows: readonly Row[]) =>
  rows.map(({ id, ...cells }) => ({ id, cells }))

const plainTables = ({ words }: QuestionnaireLayout, { id: company }: CompanyRow, facts: Facts): Table[] => {
  const own = ofCompany(company)
  const farms = own(facts.farms)
  const users = facts.users.filter(({ companies }) => companies.includes(company))
  return [
    { name: 'farms', columns: ['name', ...PEOPLE, 'timezone'], rows: rowsOf(farms) },
    { name: 'groups', columns: ['name', 'farm', 'animal_type', 'heads'], rows: rowsOf(own(facts.groups)) },
    { name: 'mixers', columns: ['name', 'farm', 'model', 'max_weight'], rows: rowsOf(own(facts.mixers)) },
    { name: 'rations', columns: ['name', 'farm', 'dry_matter', 'price'], rows: rowsOf(own(facts.rations)) },
    {
      name: 'users',
      columns: ['person', 'role', 'access_groups'],
      rows: users.map(({ id, person, user_type, access_groups }) => ({
        id,
        cells: { person, role: wordOf(words, user_type), access_groups },
      })),
    },
    {
      name: 'figures',
      columns: ['farm', ...FIGURES],
      rows: farms.flatMap(({ id, name: farm }) =>
        facts.figures
          .filter((row) => row.farm === id)
          .map((row) => ({ id, cells: { farm, ...figureCells(row) } })),
      ),
    },
  ]
}

// The page of a company: its requisites above the table of its farms, null where a line stays blank.
const partsOf = async (
  ask: ReportAsk,
  layout: QuestionnaireLayout,
  { company, facts }: { company: CompanyRow; facts: Facts },
): Promise<ReportPart[]> => {
  const { id, name, ...requisites } = company
  const tables = plainTables(layout, company, facts)
  tables.splice(3, 0, await stockTable(ask, id, ofCompany(id)(facts.stocks)))
  const [farms, ...rest] = tables.map((table) => partOf(layout, id, table))
  return farms
    ? [{ ...farms, title: withColon(ask.language, name, farms.title), facts: requisites }, ...rest]
    : rest
}

const rowOf = ({ id, name, registry_code }: CompanyRow, { farms, groups }: Facts): ReportRow => {
  const own = ofCompany(id)
  const heads = own(groups).reduce((sum, group) => sum + group.heads, 0)
  return {
    id: `c${id}`,
    level: 0,
    object: id,
    cells: { name, registry_code, farms: own(farms).length, groups: own(groups).length, heads },
  }
}

const headsOf = (rows: readonly ReportRow[]): number =>
  rows.reduce((sum, { cells }) => sum + Number(cells.heads ?? 0), 0)

/**
 * The company questionnaire (domain d4, row 16): a page for each company with requisites, farms, groups, mixers,
 * stocks, rations, users and the figures of the period; what is not known is a blank line to be filled in by hand.
 */
export const questionnaireReport: ReportMaker = {
  type: 'questionnaire',
  make: async (ask) => {
    const layout = layoutsIn(ask.language).questionnaire
    const companies = await wantedCompanies(ask)
    const facts = await readFacts(ask)
    const groups: ReportPart[] = []
    for (const company of companies) groups.push(...(await partsOf(ask, layout, { company, facts })))
    const data = companies.map((company) => rowOf(company, facts))
    return {
      columns: columnsOf(layout, ['name', 'registry_code', 'farms', 'groups', 'heads']),
      data,
      totals: { heads: headsOf(data) },
      groups,
      count: companies.length,
      form: { number: '', title: layout.title, legal: '', signatures: [], words: layout.words },
    }
  },
}
