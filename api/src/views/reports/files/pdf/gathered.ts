const BLOCK_BYTES = 1_000_000

/**
 * Bytes one after the other, in blocks of their own. `Buffer.from` would cut each copy from a piece of memory that it shares
 * with whatever else was made meanwhile, and all of that stays as long as one copy does: five times the file.
 */
export const createGathered = () => {
  const blocks: Buffer[] = []
  let room: Buffer = Buffer.alloc(0)
  return {
    add: (bytes: Uint8Array): void => {
      for (let rest = bytes; rest.length > 0; ) {
        if (room.length === 0) {
          room = Buffer.allocUnsafeSlow(BLOCK_BYTES)
          blocks.push(room)
        }
        const part = rest.subarray(0, room.length)
        room.set(part)
        room = room.subarray(part.length)
        rest = rest.subarray(part.length)
      }
    },
    /** All of them, once: the blocks are let go. */
    take: (): Buffer => {
      const length = blocks.length * BLOCK_BYTES - room.length
      return Buffer.concat(blocks.splice(0), length)
    },
  }
}
