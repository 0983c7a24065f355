import { parentPort, workerData } from 'node:worker_threads'
import { lookAt } from './look-at.ts'

const answer = await lookAt(workerData)
const moved = 'files' in answer ? answer.files.map(([, bytes]) => bytes.buffer as ArrayBuffer) : []
parentPort?.postMessage(answer, moved)
