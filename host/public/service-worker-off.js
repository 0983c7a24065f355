/*
 * Served in the place of service-worker.js where MANGER_WORKER=off: takes the worker of this browser away at once, with all
 * that it has kept. Pages then come from the server again; what they keep themselves stays.
 */
addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  const takeAway = async () => {
    const names = await caches.keys()
    await Promise.allSettled(names.map((name) => caches.delete(name)))
    await registration.unregister()
  }
  event.waitUntil(takeAway())
})
