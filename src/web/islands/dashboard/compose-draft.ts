import { remembered } from '../page/remembered.js';

/** Values of fields by their names. */
export type FieldValues = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that belong to one text; the others are kept for the next one. */
const OF_THE_TEXT = ['content', 'title', 'source_type', 'product_id'];

/** Input of a form, kept in this browser until it is narrated. */
export class ComposeDraft {
  /**
   * @param form with the fields
   * @param name of the form, so that organizations have drafts of their own
   */
  constructor(
    private readonly form: HTMLFormElement,
    private readonly name: string,
  ) {}

  /** Fills in what was kept, unless the page came with a text. */
  restore(): void {
    this.#fill(read(`choices-${this.name}`));
    if (this.#field('content')?.value === '') this.#fill(read(`draft-${this.name}`));
  }

  keep(): void {
    const values = this.#values();
    const split = (isOfText: boolean) =>
      Object.fromEntries(
        Object.entries(values).filter(([name]) => OF_THE_TEXT.includes(name) === isOfText),
      );
    remembered.write(`draft-${this.name}`, JSON.stringify(split(true)));
    remembered.write(`choices-${this.name}`, JSON.stringify(split(false)));
  }

  /** Forgets the text: it was narrated. */
  forget(): void {
    remembered.write(`draft-${this.name}`, '{}');
  }

  /** Takes the fields of the text over from the form of another page. */
  takeOver(other: HTMLFormElement): void {
    for (const name of OF_THE_TEXT) {
      const from = fieldOf(other, name);
      if (from !== null) this.#fill({ [name]: from.value });
    }
  }

  #values(): FieldValues {
    const values: Record<string, string> = {};
    for (const field of fieldsOf(this.form)) {
      values[field.name] = isBox(field) ? String(field.checked) : field.value;
    }
    return values;
  }

  #fill(values: FieldValues): void {
    for (const [name, value] of Object.entries(values)) {
      const field = this.#field(name);
      if (field === null) continue;
      if (isBox(field)) field.checked = value === 'true';
      else if (!(field instanceof HTMLSelectElement) || hasOption(field, value))
        field.value = value;
    }
  }

  #field(name: string): Field | null {
    return fieldOf(this.form, name);
  }
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement &&
        !['hidden', 'file', 'submit'].includes(element.type)) ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

function fieldOf(form: HTMLFormElement, name: string): Field | null {
  return fieldsOf(form).find((field) => field.name === name) ?? null;
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

function hasOption({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value);
}

function read(name: string): FieldValues {
  try {
    const kept: unknown = JSON.parse(remembered.read(name) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([key, value]: [string, unknown]) =>
        typeof value === 'string' ? [[key, value]] : [],
      ),
    );
  } catch {
    return {};
  }
}
