import { describe, expect, it } from 'vitest'
import { CommentDraft } from './clients/comment.schema.ts'
import { CompanyDraft } from './companies/company.schema.ts'
import { DeliveryDraft } from './deliveries/delivery.schema.ts'
import { checkShape } from './errors/from-zod.ts'
import { LoadCancel } from './feedings/load.schema.ts'
import { Day, line, Moment, mass, name, text, weight } from './fields.ts'
import { TicketChange, TicketDraft, TicketReply } from './helpdesk/ticket.schema.ts'
import { IngredientDraft } from './ingredients/ingredient.schema.ts'
import { LeftoversDraft } from './leftovers/leftovers.schema.ts'
import { ScaleCheckDraft } from './mixers/scale-check.schema.ts'
import { StockCount, StockDraft, StockLock, StockSpoilage } from './stocks/stock.schema.ts'
import { PersonDraft } from './users/person.schema.ts'

describe('a name', () => {
  it.each([
    'Farm\t1',
    'Farm\n1',
    'Farm\r\n1',
    'Farm\u20281',
    'Farm\u2029\u20291',
    'Farm \n\t 1',
    '\u2028\tFarm\n1\r\n',
  ])('is of one line: %j is "Farm 1"', (typed) => {
    expect(name(60).parse(typed)).toBe('Farm 1')
    expect(line(60).parse(typed)).toBe('Farm 1')
  })

  it('keeps the spaces that were typed', () => {
    expect(name(60).parse('Farm  1')).toBe('Farm  1')
  })

  it('is counted as it is saved', () => {
    expect(checkShape(name(6), 'Farm\r\n\r\n1').value).toBe('Farm 1')
    expect(checkShape(name(5), 'Farm\n1').problems).toMatchObject([{ code: 6, limit: 5 }])
    expect(checkShape(name(60), ' \r\n\t\u2028').problems).toMatchObject([{ code: 4 }])
    expect(checkShape(name(60), 'Farm\u00851').problems).toMatchObject([{ code: 1 }])
  })
})

describe('a text', () => {
  const lines = 'First\r\n\tsecond\nthird'

  it('has lines', () => {
    expect(text(60).parse(`\n${lines}\n`)).toBe(lines)
  })

  it.each([
    ['a comment', CommentDraft.shape.text],
    ['a question', TicketDraft.shape.text],
    ['what follows a question', TicketReply.shape.text],
    ['an answer', TicketChange.shape.answer],
    ['why a load is taken back', LoadCancel.shape.reason],
    ['the note of a delivery', DeliveryDraft.shape.note],
    ['the note of leftovers', LeftoversDraft.shape.note],
    ['what a person tells about himself', PersonDraft.shape.about_me],
  ])('%s has lines, as its box has', (_, schema) => {
    expect(schema.parse(lines)).toBe(lines)
  })

  it.each([
    ['the subject of a question', TicketDraft.shape.subject],
    ['an address', CompanyDraft.shape.address],
    ['the number of a paper', DeliveryDraft.shape.document_no],
    ['what is added to a name', IngredientDraft.shape.suffix],
    ['the note of a scale check', ScaleCheckDraft.shape.note],
    ['why a stock is locked', StockLock.shape.reason],
    ['why a count is another', StockCount.shape.reason],
  ])('%s is of one line, as its box is', (_, schema) => {
    expect(schema.parse(lines)).toBe('First second third')
  })
})

describe('a day and a moment', () => {
  it.each([
    [Day, '1900-01-01'],
    [Day, '2199-12-31'],
    [Moment, '1900-01-01T00:00:00Z'],
    [Moment, '2199-12-31T23:59:59+14:00'],
  ])('lie where time zones have clocks', (schema, value) => {
    expect(checkShape(schema, value).problems).toEqual([])
  })

  it.each([
    [Day, '0001-01-01'],
    [Day, '9999-12-31'],
    [Moment, '0001-01-01T00:00:00Z'],
    [Moment, '9999-12-31T23:59:59Z'],
  ])('are refused elsewhere', (schema, value) => {
    expect(checkShape(schema, value).problems).toMatchObject([{ code: 23 }])
  })

  it.each([
    [Day, '2026-02-30'],
    [Moment, 'noon'],
  ])('are told once what is wrong when they are none at all', (schema, value) => {
    expect(checkShape(schema, value).problems).toEqual([{ field: 'non_field', code: 1 }])
  })
})

describe('a weight', () => {
  it('of a store may be 100,000 t: opened, delivered, counted, thrown away (review E16)', () => {
    const pit = 100_000_000
    const delivery = { type: 'delivery', ingredient: 1, value: pit, price: 1350, date: '2026-03-05' }
    const feed = { stock: 1, ingredient_type: 1, price: 1350, dry_matter: 34, fresh_weight: pit }
    const count = { ingredient: 1, weight: pit, reason: 'measured' }
    const bodies = [
      DeliveryDraft.safeParse(delivery),
      IngredientDraft.safeParse(feed),
      StockCount.safeParse(count),
      StockSpoilage.safeParse(count),
      StockDraft.safeParse({ company: 1, name: 'Pit', capacity: pit / 1000 }),
    ]
    expect(bodies.map(({ success }) => success)).toEqual([true, true, true, true, true])
    expect(StockCount.safeParse({ ...count, weight: pit + 1 }).success).toBe(false)
    expect(StockDraft.safeParse({ company: 1, name: 'Pit', capacity: 100_001 }).success).toBe(false)
  })

  it('has the decimals that the database keeps (review E12)', () => {
    expect([weight().parse(0.123456785), mass().parse(5.0000000049)]).toEqual([0.12345679, 5])
  })
})
