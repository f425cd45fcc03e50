/** A short changelog for people who have none at hand. */
export const SAMPLE_CHANGELOG = `# Paper Lantern

## 1.2.0

### Added
- Lanterns can be dimmed from the keyboard

### Fixed
- The battery level is shown again after a restart
- Lists of more than a hundred lanterns open at once
`;
