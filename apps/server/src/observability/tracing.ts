import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context, Span } from '@opentelemetry/api'

/** A call or a job while it lasts. */
export interface OpenSpan {
  /** Runs work whose spans belong below this one. */
  within<T>(work: () => T): T
  /** A failure is marked without its message, which may name persons. */
  end(about: { name?: string; attributes: Attributes; isFailure: boolean }): void
}

/** Spans by OpenTelemetry at the places that every call, job and statement passes. Undefined wherever it is off. */
export interface Tracing {
  /** Begins the span of a call; that of its caller is above it where the headers name one (W3C Trace Context). */
  beginCall(headers: object): OpenSpan
  runJob<T>(name: string, attributes: Attributes, job: () => Promise<T>): Promise<T>
  /** Measures a statement of a call or job. Of its text the verb and the first table are kept. */
  runStatement<T>(sql: string, statement: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

interface TracingOptions {
  version: string
  /** Besides those of OTEL_EXPORTER_OTLP_HEADERS. */
  headers: Record<string, string>
  onProblem: (problem: string) => void
}

const VERB = /^\s*(\w+)/
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?(?![\w(])/i

/**
 * Starts sending spans as the variables of OpenTelemetry say (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER …). The
 * packages are loaded here and nowhere else. The server is one bundle, into which their automatic instrumentation cannot
 * reach; nothing is registered globally.
 */
export async function startTracing({ version, headers, onProblem }: TracingOptions): Promise<Tracing> {
  const [api, { W3CTraceContextPropagator }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ])
  const silent = () => {}
  const logger = { error: onProblem, warn: onProblem, info: silent, debug: silent, verbose: silent }
  api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true })
  const { envDetector, detectResources, resourceFromAttributes } = resources
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kairo', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ headers }))],
  })
  const tracer = provider.getTracer('kairo', version)
  const propagator = new W3CTraceContextPropagator()
  const present = new AsyncLocalStorage<Context>()

  const openSpan = (span: Span, context: Context): OpenSpan => ({
    within: (work) => present.run(context, work),
    end: ({ name, attributes, isFailure }) => {
      if (name !== undefined) span.updateName(name)
      span.setAttributes(attributes)
      if (isFailure) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end()
    },
  })
  const begin = (name: string, kind: number, above: Context, attributes: Attributes = {}): OpenSpan => {
    const span = tracer.startSpan(name, { kind, attributes }, above)
    return openSpan(span, api.trace.setSpan(above, span))
  }
  const measure = async <T>(span: OpenSpan, work: () => Promise<T>): Promise<T> => {
    try {
      const result = await span.within(work)
      span.end({ attributes: {}, isFailure: false })
      return result
    } catch (error) {
      const { name, code = name } = error as NodeJS.ErrnoException
      span.end({ attributes: { 'error.type': String(code) }, isFailure: true })
      throw error
    }
  }
  const { SERVER, CONSUMER, CLIENT } = api.SpanKind

  return {
    beginCall: (given) => begin('call', SERVER, propagator.extract(api.ROOT_CONTEXT, given, api.defaultTextMapGetter)),
    runJob: (name, attributes, job) => measure(begin(`job ${name}`, CONSUMER, api.ROOT_CONTEXT, attributes), job),
    runStatement: (sql, statement) => {
      const above = present.getStore()
      // What a pool does by itself would be a trace each.
      if (!above) return statement()
      const verb = VERB.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
      const table = TABLE.exec(sql)?.[1]
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': verb,
        ...(table ? { 'db.collection.name': table } : {}),
      }
      return measure(begin(table ? `${verb} ${table}` : verb, CLIENT, above, attributes), statement)
    },
    stop: () => provider.shutdown(),
  }
}
