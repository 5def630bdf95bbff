import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import type { MetricProducer, MetricReader } from '@opentelemetry/sdk-metrics';
import type { SdkOptions } from './telemetry-types.js';

export interface MetricsServer {
  reader: MetricReader;
  port: number;
  close(): void;
}

/**
 * Answers GET /metrics on a port of its own, never on that of the shop. Null where the port cannot be had: the shop opens
 * without metrics, and says so.
 */
export async function serveMetrics(
  { metricsPort: port, metricsHost: host, report }: SdkOptions,
  producer: MetricProducer,
): Promise<MetricsServer | null> {
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    metricProducers: [producer],
  });
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics')
      exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  // A connection of Prometheus keeps no process from ending.
  server.unref();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    report(`no metrics on port ${port}`, error);
    return null;
  }
  return {
    reader: exporter,
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
