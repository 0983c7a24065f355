/*
 * Served in the place of service-worker.js where MANGER_WORKER=off: takes the worker of this browser away at once, with all
 * that it has kept. Pages then come from the server again; what they keep themselves stays.
 */
addEventListener('install', () => skipWaiting())

const takeAway = async () => {
  const names = await caches.keys()
  await Promise.allSettled(names.map((name) => caches.delete(name)))
  await registration.unregister()
}

addEventListener('activate', (event) => event.waitUntil(takeAway()))
// A page that asks for its worker while this one leaves brings it back, without a second "activate"; its message tells that.
addEventListener('message', (event) => event.waitUntil(takeAway()))
