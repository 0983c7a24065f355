// The least that a weighing could be: a Fastify that writes one row and one line of a log in a transaction.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 10 })
await pool.query(`create table if not exists stub_loads (id int primary key, kg numeric not null);
  create table if not exists stub_log (id bigint generated always as identity primary key, load int, kg numeric, op_id uuid unique)`)
const http = Fastify()
http.put<{ Params: { id: string }; Body: { op_id: string; weight: number } }>(
  '/loads/:id',
  async ({ params, body }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('insert into stub_log (load, kg, op_id) values ($1, $2, $3)', [
        params.id,
        body.weight,
        body.op_id,
      ])
      const { rows } = await client.query(
        'insert into stub_loads values ($1, $2) on conflict (id) do update set kg = stub_loads.kg + excluded.kg returning kg',
        [params.id, body.weight],
      )
      await client.query('commit')
      return { kg: rows[0]?.kg }
    } finally {
      client.release()
    }
  },
)
process.stdout.write(`ready at ${await http.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('disconnect', () => process.exit(0))
