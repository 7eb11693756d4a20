import type { BehaviorOptions } from 'aws-cdk-lib/aws-cloudfront';
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { codeFolder, compressedFolder } from '#shared/code-files.ts';

/** Paths of the scripts and styles of the web build. */
export const codePattern = `/${codeFolder}/*`;

/**
 * Runs at CloudFront's edge for scripts and styles. A browser that takes Brotli gets the copy that the build has
 * compressed, and any other one the plain file, which CloudFront compresses with gzip. CloudFront leaves a response alone
 * that storage says is compressed.
 */
export const codeRequestCode = `
function takesBrotli(header) {
  return header.toLowerCase().split(',').some(function (item) {
    var parts = item.split(';');
    return parts[0].trim() === 'br' && !/^\\s*q=0(\\.0*)?\\s*$/.test(parts[1] || '');
  });
}
function handler(event) {
  var request = event.request;
  var accepted = request.headers['accept-encoding'];
  if (accepted && takesBrotli(accepted.value)) request.uri = '/${compressedFolder}' + request.uri;
  return request;
}
`.trim();

/** Makes the behaviour of scripts and styles out of the one for files. */
export function createCodeBehavior(scope: Construct, files: BehaviorOptions): BehaviorOptions {
  const request = new EdgeFunction(scope, 'CodeRequest', {
    code: FunctionCode.fromInline(codeRequestCode),
    runtime: FunctionRuntime.JS_2_0,
  });
  return {
    ...files,
    functionAssociations: [{ function: request, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}
