declare module "@asymmetrik/fhir-json-schema-validator" {
  /** Checks resources against the published JSON schema of FHIR R4. */
  export default class FhirValidator {
    /** The violations; empty for a valid resource. */
    validate(resource: object): unknown[];
  }
}
