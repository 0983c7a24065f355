import '#session/site-data.ts'
import { startSignIn } from './main.ts'

startSignIn()
