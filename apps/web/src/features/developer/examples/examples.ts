/** Ways to call the API, each with the address of this server. */
export const EXAMPLES = ['curl', 'typescript', 'python', 'n8n', 'assistant'] as const
export type Example = (typeof EXAMPLES)[number]

const json = (value: unknown): string => JSON.stringify(value, null, 2)

/** The text of an example; `origin` is the server's address, `https://kairo.example`. */
export const exampleText = (example: Example, origin: string): string => {
  const url = `${origin}/open/v1/bookings?order=newest&limit=10`
  switch (example) {
    case 'curl':
      return `curl "${url}" \\\n  -H "Authorization: Bearer $KAIRO_KEY"`
    case 'typescript':
      return [
        `const response = await fetch('${url}', {`,
        '  headers: { Authorization: `Bearer ${process.env.KAIRO_KEY}` },',
        '})',
        'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)',
        'console.log(await response.json())',
      ].join('\n')
    case 'python':
      return [
        'import json, os, urllib.request',
        '',
        'request = urllib.request.Request(',
        `    "${url}",`,
        `    headers={"Authorization": f"Bearer {os.environ['KAIRO_KEY']}"},`,
        ')',
        'with urllib.request.urlopen(request) as response:',
        '    print(json.load(response))',
      ].join('\n')
    case 'n8n':
      return json({
        nodes: [
          {
            name: 'Kairo bookings',
            type: 'n8n-nodes-base.httpRequest',
            typeVersion: 4.2,
            position: [0, 0],
            parameters: {
              url,
              authentication: 'genericCredentialType',
              genericAuthType: 'httpBearerAuth',
              options: {},
            },
          },
        ],
        connections: {},
      })
    case 'assistant':
      return json({
        mcpServers: {
          kairo: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer ${KAIRO_KEY}' } },
        },
      })
  }
}
