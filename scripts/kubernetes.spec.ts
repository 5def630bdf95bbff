import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const FOLDER = join(import.meta.dirname, 'deploy', 'kubernetes');
/** Where the definitions of the published schemas are: kubernetes-types is generated from Kubernetes' OpenAPI document. */
const SCHEMAS = join(createRequire(import.meta.url).resolve('kubernetes-types/package.json'), '..');

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: { template?: PodTemplate; jobTemplate?: { spec: { template: PodTemplate } } };
}

interface PodTemplate {
  spec: {
    automountServiceAccountToken?: boolean;
    securityContext?: { runAsNonRoot?: boolean };
    containers: {
      name: string;
      image: string;
      command: string[];
      envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
      readinessProbe?: object;
      livenessProbe?: object;
      securityContext?: { readOnlyRootFilesystem?: boolean };
      resources?: { requests?: object; limits?: { memory?: string } };
    }[];
  };
}

const read = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
const manifests = files.flatMap(read);

/** `apps/v1` of a manifest is `apps/v1` of the definitions, `v1` is `core/v1`, and a group's domain is left out. */
function moduleOf(apiVersion: string): string {
  const [group = '', version] = apiVersion.split('/');
  return version === undefined ? `core/${group}` : `${group.split('.')[0]}/${version}`;
}

/** Where manifests break the schema of their kind, in the compiler's words: unknown, missing and mistyped fields. */
function breaches(all: readonly Manifest[]): string[] {
  const name = join(FOLDER, 'checked.ts');
  const text = all
    .map((manifest, i) => {
      const schema = JSON.stringify(join(SCHEMAS, `${moduleOf(manifest.apiVersion)}.d.ts`));
      return `export const manifest${i}: import(${schema}).${manifest.kind} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...rest) =>
    file === name
      ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, file, ...rest);
  host.fileExists = (file) => file === name || fileExists.call(host, file);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const pods = manifests.flatMap(({ metadata, spec }) => {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template;
  return template === undefined ? [] : [{ name: metadata.name, spec: template.spec }];
});

describe('the manifests for Kubernetes', () => {
  it('follow the published schemas', () => {
    expect(breaches(manifests)).toEqual([]);
  });

  it('are refused for an unknown, a missing and a mistyped field', () => {
    const api = manifests.find(({ kind }) => kind === 'Deployment');
    const { selector, ...rest } = api?.spec as { selector?: object };
    const broken = (spec: object): Manifest => ({ ...(api as Manifest), spec });
    const found = breaches([
      broken({ ...rest, selector, replica: 3 }),
      broken(rest),
      broken({ ...rest, selector, replicas: 'three' }),
    ]);
    expect(found).toEqual([
      expect.stringContaining('"replica"'),
      expect.stringContaining("Property 'selector' is missing"),
      expect.stringContaining("'string' is not assignable to type 'number'"),
    ]);
  });

  it('are all that the store needs', () => {
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
      'ConfigMap store-settings',
      'CronJob store-backup',
      'Deployment store-api',
      'Deployment store-worker',
      'HorizontalPodAutoscaler store-api',
      'Ingress store',
      'Job store-migrate-1',
      'NetworkPolicy store-api-from-ingress',
      'NetworkPolicy store-closed',
      'NetworkPolicy store-metrics-from-monitoring',
      'NetworkPolicy store-outgoing',
      'PersistentVolumeClaim store-backups',
      'PodDisruptionBudget store-api',
      'PodDisruptionBudget store-worker',
      'Service store-api',
      'ServiceAccount store',
    ]);
  });

  it.each(pods)('$name runs without rights, with a bound of memory and secrets by reference', ({ spec }) => {
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext?.runAsNonRoot).toBe(true);
    for (const { securityContext, resources, envFrom } of spec.containers) {
      expect(securityContext?.readOnlyRootFilesystem).toBe(true);
      expect(resources?.limits?.memory).toBeDefined();
      expect(envFrom).toEqual([
        { configMapRef: { name: 'store-settings' } },
        { secretRef: { name: 'store-secrets' } },
      ]);
    }
  });

  it('start programs that the build makes', () => {
    const sources = pods.flatMap(({ spec }) =>
      spec.containers.map(({ command }) => (command.at(-1) ?? '').replace(/^.*\/(.*)\.js$/, '$1.ts')),
    );
    const programs = readdirSync(join(import.meta.dirname, '..', 'backend', 'src'));
    expect(sources.filter((source) => !programs.includes(source))).toEqual([]);
  });

  it('hold no secret', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap') as unknown as {
      data: Record<string, string>;
    };
    expect(
      Object.keys(settings.data)
        .filter((name) => /SECRET|PASSWORD|KEY$|_URL$/.test(name))
        .sort(),
    ).toEqual(['PUBLIC_URL', 'STORE_S3_PUBLIC_URL']);
    expect(manifests.some(({ kind }) => kind === 'Secret')).toBe(false);
  });
});
