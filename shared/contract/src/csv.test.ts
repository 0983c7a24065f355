import { describe, expect, it } from 'vitest'
import { type CsvValue, toCsv } from './csv.ts'

const lineOf = (row: readonly CsvValue[], decimal = '.') =>
  toCsv({ titles: [], rows: [row], decimal })
    .split('\r\n')
    .slice(1)
    .join('\r\n')

describe('toCsv', () => {
  it('has a line of titles, then one per row', () => {
    expect(
      toCsv({
        titles: ['Name', 'kg'],
        rows: [
          ['Hay', 12.5],
          ['Straw', null],
        ],
        decimal: '.',
      }),
    ).toBe('Name,kg\r\nHay,12.5\r\nStraw,')
  })

  it('separates by semicolons where the comma is the decimal sign', () => {
    expect(lineOf(['Hay', 12.5, -0.25], ',')).toBe('Hay;12,5;-0,25')
  })

  it.each(['\u200B=1', '\uFF1D1+1', ' =1', '\n@x'])('makes the hidden formula %j harmless', (text) => {
    expect(toCsv({ titles: [], rows: [[text]], decimal: '.' })).toContain(`'`)
  })

  it('makes a formula harmless also where a paste would cut the text', () => {
    const rows = [['a\t=1'], ['b;+2'], ['c\n-3']]
    expect(toCsv({ titles: [], rows, decimal: '.' })).toBe(`\r\na\t'=1\r\nb;'+2\r\n"c\n'-3"`)
  })

  it('makes a formula harmless also where another locale would cut the text', () => {
    expect(lineOf(['Hay,=1', 'x;=1'], ',')).toBe(`Hay,'=1;"x;'=1"`)
  })

  it.each(['=1+1', '+7', '-7', '@sum', '\tx'])('makes the typed formula %j harmless', (text) => {
    expect(lineOf([text])).toBe(`'${text}`)
  })

  it('makes a return at the beginning harmless, and quotes it', () => {
    expect(lineOf(['\r=1'])).toBe('"\'\r=1"')
  })

  it('leaves a negative number a number', () => {
    expect(lineOf([-7])).toBe('-7')
  })

  it('doubles quotes and quotes what would break the line', () => {
    expect(lineOf(['a "b"', 'c,d', 'e\nf', 'g;h'])).toBe('"a ""b""","c,d","e\nf",g;h')
    expect(lineOf(['c,d', 'g;h'], ',')).toBe('c,d;"g;h"')
  })

  it('leaves out what is no number', () => {
    expect(lineOf([Number.NaN, undefined, 0])).toBe(',,0')
  })
})
