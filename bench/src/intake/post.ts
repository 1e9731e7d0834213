const sendersAtOnce = 8;

/** Throws when a message is refused. */
export async function postAll(
  address: string,
  token: string,
  messages: readonly Uint8Array[],
): Promise<void> {
  const queue = [...messages];
  const sender = async () => {
    for (let body = queue.shift(); body !== undefined; body = queue.shift()) {
      const reply = await fetch(`${address}/audit-boarding/v1/api-pnr-files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: Buffer.from(body),
      });
      if (reply.status !== 202) throw new Error(`refused: ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: sendersAtOnce }, sender));
}
