export { decryptForToken, encryptForToken } from './cipher.ts'
