import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { INestApplication } from '@nestjs/common';
import { addAliasOperations } from './swagger-aliases.js';

/** Builds the OpenAPI 3.1 document from the code; needs no database. */
export async function buildDocument(app: INestApplication): Promise<OpenAPIObject> {
  const { default: metadata } = await import('../../metadata.js');
  await SwaggerModule.loadPluginMetadata(metadata);
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Store API')
    .setDescription(
      '기업 구매 고객을 위한 온라인 스토어 API. 모든 응답은 {code, success, message, data} 봉투에 담깁니다. ' +
        '금액은 원(KRW) 정수이며 부가세를 포함하고, 시각은 UTC(ISO 8601)입니다.',
    )
    .setVersion('1.0.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'bearer')
    .addServer('/', '이 스토어')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
  });
  return addAliasOperations(document);
}

/** Serves Swagger UI at /api/docs and the document at /api/docs/openapi.json; built on first use, so start stays quick. */
export async function setUpSwagger(app: INestApplication): Promise<void> {
  const document = await buildDocument(app);
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/docs/openapi.json' });
}
