import { createContext } from 'react'

/** Whether a chart stands as its drawing, with its table for screen readers alone, or as its table in everybody's sight. */
export const ChartLook = createContext<'drawing' | 'table'>('drawing')
