import { test, inject } from 'vitest'
import { createTestApi } from '#testing/test-api.ts'
import { createFeedingApi } from '#testing/feedings/feeding-api.ts'
import { buildApp } from '#app.ts'
test('t', async () => {
  for (let i=0;i<6;i++) {
    const c0=process.cpuUsage(); const t0=performance.now()
    const api = await createTestApi()
    const t1=performance.now(); const c1=process.cpuUsage(c0)
    const app = await buildApp(api.deps); const t2=performance.now(); const c2=process.cpuUsage(c0)
    await app.close()
    const t3=performance.now()
    await api.close(); const t4=performance.now(); const c4=process.cpuUsage(c0)
    console.log('api', Math.round(t1-t0), 'cpu', Math.round((c1.user+c1.system)/1000), 'buildApp', Math.round(t2-t1), 'cpu', Math.round((c2.user+c2.system-c1.user-c1.system)/1000),'close app', Math.round(t3-t2), 'close', Math.round(t4-t3), Math.round((c4.user+c4.system)/1000))
  }
  for (let i=0;i<4;i++) {
    const c0=process.cpuUsage(); const t0=performance.now()
    const api = await createFeedingApi(); const t1=performance.now()
    const f = await api.plan(); const t2=performance.now()
    await api.loaded(f.id); const t3=performance.now()
    await api.close()
    console.log('feeding', Math.round(t1-t0),'plan', Math.round(t2-t1),'loaded', Math.round(t3-t2),'close', Math.round(performance.now()-t3))
  }
})
